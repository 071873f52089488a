import { createMockServer } from '@entryway/mock-server';
import { mswHandlers } from '@entryway/mock-server/msw';
import { expect } from 'chai';
import { setupWorker } from 'msw/browser';
import { Frame } from '../support/frame.js';

/** Fills the contact form through the elements, over whatever road the frame's own `fetch` takes. */
async function fillAndSend(baseUrl: string): Promise<{ reference: string; complaints: string[] }> {
  const complaints: string[] = [];
  const frame = await Frame.open('form', { form: 'contact', baseUrl, persist: 'none', complaints });
  const answers = { full_name: 'Ada', email: 'ada@example.org', message: 'Hello' };
  for (const [path, value] of Object.entries(answers)) {
    const input = await frame.until(path, () =>
      frame.root.querySelector<HTMLInputElement>(`entry-field[name="${path}"] :is(input, textarea)`),
    );
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const viewing = await frame.until('the choice', () =>
    frame.root.querySelector<HTMLInputElement>('[value="viewing"]'),
  );
  viewing.click();
  frame.root.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
  const reference = await frame.until('a receipt', () => frame.root.querySelector('[part~="reference"]')?.textContent);
  frame.close();
  return { reference, complaints };
}

describe('the same form', () => {
  it('works over a real port', async () => {
    const { reference, complaints } = await fillAndSend('/api/v1');
    expect(reference).to.match(/^CON-/);
    expect(complaints).to.deep.equal([]);
  });

  it('works with the service in the page, behind a service worker', async () => {
    const server = createMockServer({ baseUrl: '/msw/api/v1' });
    const worker = setupWorker(...mswHandlers(server, `${location.origin}/msw/api/v1`));
    await worker.start({ quiet: true, serviceWorker: { url: '/mockServiceWorker.js' }, onUnhandledFrame: 'bypass' });
    const { reference, complaints } = await fillAndSend('/msw/api/v1');
    expect(reference).to.match(/^CON-/);
    expect(complaints).to.deep.equal([]);
    expect((await server.store.entries.list())[0]?.reference).to.equal(reference);
    worker.stop();
  });
});
