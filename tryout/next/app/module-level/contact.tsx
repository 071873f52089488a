'use client';

import 'entryway';
import type { EntryForm } from 'entryway';
import type {} from 'entryway/jsx';

// React attaches listeners of custom events only to what it renders in the browser, not to what the server rendered.
function listen(form: EntryForm | null) {
  const sent = ({ detail }: HTMLElementEventMap['entry-submitted']) => console.log(detail.reference);
  form?.addEventListener('entry-submitted', sent);
  return () => form?.removeEventListener('entry-submitted', sent);
}

export function Contact({ baseUrl }: { baseUrl: string }) {
  return <entry-form ref={listen} base-url={baseUrl} form="contact" dangerouslySetInnerHTML={{ __html: '' }} />;
}
