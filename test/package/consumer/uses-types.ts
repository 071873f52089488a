// Compiled against the packed declarations, in the strictest project a user may have.
import {
  AnswerEvent,
  ApiError,
  type Appearance,
  type CustomField,
  createSession,
  type EntryEventDetails,
  type EntryForm,
  type EntryGroup,
  en,
  type FieldElement,
  type FieldWords,
  type Issue,
  type Messages,
  type SessionView,
} from 'entryway';
import { type AnswerOf, Field, type FieldOf, limits } from 'entryway/contract';
import { ar } from 'entryway/messages/ar';
import { de } from 'entryway/messages/de';
import { ja } from 'entryway/messages/ja';
import {
  type Banner,
  type Clock,
  createSession as headless,
  type Session,
  type SessionOptions,
} from 'entryway/session';

// The elements, by tag.
const form: EntryForm = document.createElement('entry-form');
form.baseUrl = 'https://forms.example/api/v1';
form.layout = 'paged';
document.createElement('entry-session').persist = 'session';
document.createElement('entry-nav').actions = 'back';
document.createElement('entry-field').name = 'email';
document.createElement('entry-outlet').state = 'review submitted';
const group: EntryGroup = document.createElement('entry-group');
group.name = 'household';
for (const tag of ['entry-page', 'entry-heading', 'entry-progress', 'entry-status', 'entry-errors'] as const)
  document.createElement(tag).requestUpdate();
for (const tag of ['entry-banner', 'entry-review', 'entry-rest', 'entry-screen'] as const)
  document.createElement(tag).requestUpdate();
// @ts-expect-error: not a layout of a form
form.layout = 'cards';
// @ts-expect-error: how the parts of a form find each other is nobody else's business
form.scope;

// The events, by name.
form.addEventListener('entry-submitted', ({ detail }) => detail.reference.toUpperCase());
form.addEventListener('entry-error', ({ detail }) => detail.requestId?.length);
form.addEventListener('entry-submit', (event) => event.preventDefault());
form.addEventListener('entry-change', ({ detail }) => (detail.by === 'person' ? detail.path : detail.value));
document.addEventListener('entry-continue', ({ detail }) => detail.to === 'review');
window.addEventListener('entry-submitted', ({ detail }) => detail.entryId);
// @ts-expect-error: a saved entry has no reference
form.addEventListener('entry-saved', ({ detail }) => detail.reference);
export const nameOf = (detail: EntryEventDetails['entry-page']): string | null => detail.page;

// Looks, words and controls of one's own.
const appearance: Appearance = { theme: 'paper', seeds: { accent: '#123456', density: 'roomy' } };
form.appearance = appearance;
const words: readonly Messages[] = [en, de, ar, ja];
form.messages = { ...(words[0] ?? en), continue: 'Next' };
export const fields: readonly CustomField[] = [
  { type: 'text', variant: 'mine', tag: 'my-text', load: async () => {} },
  {
    match: ({ key }) => key === 'colour',
    mount(place, { attributes, value, commit }) {
      const input = document.createElement('input');
      for (const [name, text] of Object.entries(attributes)) input.setAttribute(name, text);
      input.value = typeof value === 'string' ? value : '';
      input.addEventListener('input', () => commit(input.value));
      place.append(input);
      return { update: ({ disabled }) => input.toggleAttribute('disabled', disabled) };
    },
  },
];
form.fields = fields;

// The session of an element, and requests as the page makes them.
form.request = { headers: async () => ({ 'X-Tenant': 'harbour' }), credentials: 'include' };
void form.ready.then((session) => session.answer('email', 'ada@example.org'));
export const steps: number | undefined = form.session?.view.pageCount;

export class MyText extends HTMLElement implements FieldElement<'text'> {
  field!: FieldOf<'text'>;
  answer: FieldElement<'text'>['answer'] = null;
  options: FieldElement<'text'>['options'] = null;
  required = false;
  disabled = false;
  error = '';
  errorPart: string | undefined;
  words!: FieldWords;
  locale = 'en';
  uid = '';
  prefilled = false;
  timeZone: string | null = null;
  heading: FieldElement<'text'>['heading'];

  tell(text: AnswerOf<'text'>): void {
    this.dispatchEvent(new AnswerEvent(text));
  }
}

// The session, with and without elements.
const options: SessionOptions = { baseUrl: form.baseUrl, form: 'contact' };
const session: Session = createSession(options);
const stop = session.subscribe((view: SessionView) => view.fields.get('email')?.visible);
stop();
session.actor.subscribe(({ value }) => value);
session.actor.send({ type: 'page.hidden' });
export const bannerOf = ({ banner }: SessionView): Banner['kind'] | undefined => banner?.kind;
export const first = ({ issues }: SessionView): Issue | undefined => issues[0];
export const clock: Clock = session.clock;
export const other: Session = headless({ ...options, clock });
const sent = await session.submit();
if (!sent.ok) console.log(sent.reason);
session.on('failed', (error) => error instanceof ApiError && error.status);

// The contract.
const parsed = Field.safeParse({});
if (parsed.success && parsed.data.type === 'text') console.log(parsed.data.max_length, limits);
