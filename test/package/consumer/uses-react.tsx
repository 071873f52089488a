// Compiled against the packed declarations, in the strictest project a user of React may have.
import type { ReactTag } from 'entryway/jsx';
import {
  EntryForm,
  type EntryFormElement,
  EntrySession,
  reactField,
  useEntry,
  useEntrySession,
  useEntryView,
} from 'entryway/react';
import { createSession } from 'entryway/session';
import { useRef } from 'react';

const session = createSession({ baseUrl: '/api/v1', form: 'contact' });
export const Swatch = reactField(({ control }) => <input {...control.attributes} onBlur={() => control.leave()} />);

export function Components() {
  const form = useRef<EntryFormElement>(null);
  return (
    <>
      <EntryForm
        ref={form}
        baseUrl="/api/v1"
        form="contact"
        layout="paged"
        className="wide"
        headingLevel={2}
        prefill={{ email: 'ada@example.org' }}
        onSubmitted={({ detail }) => detail.reference.toUpperCase()}
        onSubmit={(event) => event.preventDefault()}
        onChange={({ detail }) => detail.path.length}
      />
      <EntryForm session={session} isolated />
      <EntrySession baseUrl="/api/v1" form="contact" locale={undefined}>
        <entry-field name="email" />
        <entry-rest />
      </EntrySession>
      {/* @ts-expect-error: not a layout of a form */}
      <EntryForm baseUrl="/api/v1" form="contact" layout="cards" />
      {/* @ts-expect-error: which form? */}
      <EntryForm baseUrl="/api/v1" />
      {/* @ts-expect-error: a saved entry has no reference */}
      <EntryForm baseUrl="/api/v1" form="contact" onSaved={({ detail }) => detail.reference} />
    </>
  );
}

export function Hooks() {
  const { session: own, view } = useEntry({ baseUrl: '/api/v1', form: 'contact' });
  const issues = useEntryView(own, ({ issues: all }) => all.length);
  const other = useEntrySession({ baseUrl: '/api/v1', form: 'contact' });
  return (
    <button type="button" onClick={() => other.answer('any', 3)}>
      {issues} {view.journey}
    </button>
  );
}

// Tags without components.
export const tag: ReactTag<'entry-nav'> = { actions: 'back', 'next-label': 'On' };
export const tags = (
  <entry-form base-url="/api/v1" form="contact" isolated onentry-submitted={({ detail }) => detail.reference}>
    <p slot="header">Hello</p>
  </entry-form>
);
// @ts-expect-error: misspelt
export const misspelt = <entry-form baseurl="/api/v1" form="contact" />;
// @ts-expect-error: not one of its actions
export const wrong = <entry-nav actions="forward" />;
