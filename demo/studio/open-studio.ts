import { forgetDevice } from '../backend/device.js';
import { openBackend } from '../backend/open.js';
import { createPreview } from '../preview/preview.js';
import { isLink } from './address.js';
import { conduct } from './conduct.js';
import { writeEntry } from './entries.js';
import { keepState, stateFromBefore } from './keep.js';
import { emptyRecord, noteIn, type SessionRecord } from './session-record.js';
import { asPublished, formName, goodNetwork } from './state.js';
import { createStore } from './store.js';
import type { Studio } from './studio.js';

/** Opens the studio as it was left, or as its address says. */
export async function openStudio(): Promise<Studio> {
  const { hash } = location;
  const store = createStore(await stateFromBefore());
  const preview = createPreview();
  const backend = openBackend(formName(store.state.form));
  const listeners = new Set<() => void>();
  let record = emptyRecord;
  let isTelling = false;
  const changed = (): void => {
    if (isTelling) return;
    isTelling = true;
    requestAnimationFrame(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  };
  const note = (next: SessionRecord): void => {
    record = next;
    changed();
  };

  store.subscribe(changed);
  preview.hear((message) => note(noteIn(record, message)));
  backend.catch((error: unknown) => note({ ...record, noService: String(error) }));
  const openLink = async (fragment: string): Promise<void> => {
    const { followLink } = await import('../share/follow-link.js');
    const linkProblem = await followLink(fragment, { store, preview, backend });
    note({ ...record, linkProblem });
    writeEntry(store.state);
  };
  keepState(store, openLink);
  conduct({
    store,
    preview,
    backend,
    first: isLink(hash) ? openLink(hash) : Promise.resolve(),
    refused: (documentProblems) => note({ ...record, documentProblems }),
  });

  return {
    store,
    preview,
    backend,
    get record() {
      return record;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetLinkProblem: () => note({ ...record, linkProblem: '' }),
    clearRecord: () => note({ ...record, events: [], requests: [], spoken: [] }),
    async reset() {
      await preview.without(async () => {
        note({ ...emptyRecord, documentProblems: record.documentProblems });
        await Promise.all([backend.then((service) => service.reset()), forgetDevice()]);
        const { width, zoom } = store.state.look;
        store.change({
          theme: {},
          look: { ...asPublished, width, zoom },
          network: goodNetwork,
          named: null,
          selected: null,
        });
      });
    },
  };
}
