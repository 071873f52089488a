import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';

interface Shown {
  readonly kept: boolean;
  readonly journey: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

interface Device {
  start(address: string): Promise<void>;
  until(reached: (shown: Shown) => boolean): Promise<Shown>;
  shown(): Promise<Shown>;
  copied(): Promise<Device>;
  throwAway(): Promise<void>;
  readonly page: { evaluate(work: string): Promise<unknown> };
}

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { serveForm } = await import('../../scripts/rigs/crash/crash-page.mjs' as string);
const { Device } = (await import('../../scripts/rigs/crash/device.mjs' as string)) as {
  readonly Device: new (program: string) => Device;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What somebody who copies the files of a browser reads of the name that was typed in it. */
async function nameInCopy(hash: string): Promise<unknown> {
  const { chromium } = await ensureBrowsers(['chromium']);
  const { service, address, close } = await serveForm();
  const victim = new Device(chromium);
  const devices = [victim];
  try {
    await victim.start(address + hash);
    // From now on nothing reaches the service: what the copy shows can only come from the files.
    service.faults.offline = true;
    await victim.page.evaluate(`void robot.session.answer('full_name', 'Ada Lovelace')`);
    await victim.until(({ kept, answers }) => answers.full_name === 'Ada Lovelace' && (kept || hash !== ''));
    const thief = await victim.copied();
    devices.push(thief);
    // Without the service a browser that has nothing of the form goes on waiting for it.
    await Promise.race([thief.start(address + hash).catch(() => undefined), pause(5000)]);
    return (await thief.shown()).answers.full_name;
  } finally {
    for (const device of devices) await device.throwAway();
    close();
  }
}

/** What docs/session.md says of a copied profile. Four browsers are started for it, so it is for full runs. */
const inCopiedProfile = (): void => {
  it('opens the draft that is kept encrypted in it', async () => {
    expect(await nameInCopy('')).to.equal('Ada Lovelace');
  }).timeout(120_000);

  it('has nothing of a draft on a device that is shared', async () => {
    expect(await nameInCopy('#shared-device')).to.not.equal('Ada Lovelace');
  }).timeout(120_000);
};

if (isFullRun) describe('a copy of all files of a browser', inCopiedProfile);
