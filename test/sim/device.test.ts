import { expect } from 'chai';
import { Agenda } from './agenda.js';
import { Chance } from './chance.js';
import { Device } from './device.js';
import { drawKnobs } from './knobs.js';

describe('the simulated device', () => {
  it('gives no turn to a page that died while it had one and waited for the next', () => {
    const agenda = new Agenda();
    const device = new Device(agenda, new Chance(1), drawKnobs(1));
    const turns: string[] = [];
    const [dead, other] = [{ frozen: false }, { frozen: false }];
    const ask = (tab: typeof dead, name: string): void => device.ask(tab, () => turns.push(name));
    ask(dead, 'first');
    // A page that wakes asks again, whatever it was about to get.
    ask(dead, 'second');
    while (agenda.step(10));
    device.abandon(dead);
    ask(other, 'other');
    while (agenda.step(60_000));
    expect(turns).to.deep.equal(['first', 'other']);
  });

  it('stands still for everybody as long as the page that is stopped in its write, and says which that is', () => {
    const agenda = new Agenda();
    const device = new Device(agenda, new Chance(1), drawKnobs(1));
    const [stopped, other] = [{ frozen: true }, { frozen: false }];
    let written = false;
    device.hold(stopped, 5000);
    device.write(
      other,
      () => {
        written = true;
      },
      () => {},
    );
    while (agenda.step(4999));
    expect([device.isHeldBy(stopped), device.isHeldBy(other), written]).to.deep.equal([true, false, false]);
    while (agenda.step(10_000));
    expect([device.isHeldBy(stopped), written]).to.deep.equal([false, true]);
  });
});
