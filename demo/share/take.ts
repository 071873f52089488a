import type { SessionSnapshot } from '../preview/protocol.js';
import { asPublished, type Look, type StudioState } from '../studio/state.js';
import type { Shared } from './shared.js';

/** What of the studio is shared; answers only where they are given. */
export function take({ form, theme, look }: StudioState, snapshot?: SessionSnapshot): Shared {
  const answers = snapshot && plain(snapshot);
  return {
    form: form.kind === 'sample' ? { slug: form.slug } : { document: form.document },
    theme,
    look: Object.fromEntries(Object.entries(look).filter(([name, value]) => value !== asPublished[name as keyof Look])),
    ...(answers && Object.keys(answers).length > 0 && { answers }),
  };
}

/** Answers another device can be given: those inside groups belong to instances it does not have, files to this entry. */
function plain({ answers }: SessionSnapshot): SessionSnapshot['answers'] {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([path, answer]) => !path.includes('.') && !JSON.stringify(answer).includes('"file_id"'),
    ),
  );
}
