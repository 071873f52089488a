import type { Operation } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Context } from '../../platform/context.js';
import { addressDigest } from '../entries/index.js';
import type { FormRecord } from '../forms/index.js';

const hour = 60 * 60 * 1000;

const mostPerHour = 3;

const mostPerDay = 5;

/** What it takes to send a mail. */
export type Mailer = Pick<Context<Operation>, 'store' | 'clock' | 'ids' | 'sendMail'>;

interface Letter {
  readonly kind: 'resume_link' | 'draft_links';
  readonly form: FormRecord;
  readonly to: string;
  readonly locale: string;
  readonly links: readonly string[];
  readonly entry_id: string | null;
}

/** Sends links to an address, unless it got enough of them; nobody learns which. */
export async function mailLinks({ store, clock, ids, sendMail }: Mailer, letter: Letter): Promise<void> {
  const { form, to, entry_id, links, locale, kind } = letter;
  const now = clock.now();
  const box = await addressDigest(to, form);
  const since = (age: number) => (mail: { readonly sent_at: string }) => Date.parse(mail.sent_at) > now - age;
  if ((await store.mailings.list({ box })).filter(since(hour)).length >= mostPerHour) return;
  if (entry_id !== null && (await store.mailings.list({ entry_id })).filter(since(24 * hour)).length >= mostPerDay)
    return;
  await store.mailings.put({ id: ids.make('mlg'), box, entry_id, sent_at: timestamp(now) });
  const { subject, text } = wording(letter);
  sendMail({ account_id: form.account_id, to, kind, locale, subject, text, links: [...links], entry_id });
}

const texts = {
  en: {
    subject: (title: string) => `Go on with “${title}”`,
    one: 'Open this link to go on where you stopped:',
    many: 'Open one of these links to go on where you stopped:',
    end: 'Whoever has the link can read and change your answers. Do not pass it on.',
  },
  de: {
    subject: (title: string) => `Weiter mit „${title}“`,
    one: 'Öffnen Sie diesen Link, um dort weiterzumachen, wo Sie aufgehört haben:',
    many: 'Öffnen Sie einen dieser Links, um dort weiterzumachen, wo Sie aufgehört haben:',
    end: 'Wer den Link hat, kann Ihre Antworten lesen und ändern. Geben Sie ihn nicht weiter.',
  },
  ar: {
    subject: (title: string) => `متابعة «${title}»`,
    one: 'افتح هذا الرابط للمتابعة من حيث توقفت:',
    many: 'افتح أحد هذه الروابط للمتابعة من حيث توقفت:',
    end: 'من لديه الرابط يمكنه قراءة إجاباتك وتغييرها. لا ترسله إلى أحد.',
  },
  ja: {
    subject: (title: string) => `「${title}」の続き`,
    one: '次のリンクを開くと、続きから入力できます。',
    many: '次のリンクのいずれかを開くと、続きから入力できます。',
    end: 'リンクを知っている人は回答を読んだり変更したりできます。他の人に渡さないでください。',
  },
};

function wording({ form, locale, links }: Letter): { readonly subject: string; readonly text: string } {
  const language = locale.split('-')[0] ?? '';
  const words = Object.hasOwn(texts, language) ? texts[language as keyof typeof texts] : texts.en;
  const translated = form.document.translations?.[locale]?.['form.title'];
  return {
    subject: words.subject(translated ?? form.document.form.title),
    text: [links.length === 1 ? words.one : words.many, ...links, words.end].join('\n\n'),
  };
}
