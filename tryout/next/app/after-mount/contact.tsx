'use client';

import type { EntryForm } from 'entryway';
import { useEffect } from 'react';

// React attaches listeners of custom events only to what it renders in the browser, not to what the server rendered.
function listen(form: EntryForm | null) {
  const sent = ({ detail }: HTMLElementEventMap['entry-submitted']) => console.log(detail.reference);
  form?.addEventListener('entry-submitted', sent);
  return () => form?.removeEventListener('entry-submitted', sent);
}

export function Contact({ baseUrl }: { baseUrl: string }) {
  useEffect(() => {
    void import('entryway');
  }, []);
  return <entry-form ref={listen} base-url={baseUrl} form="contact" />;
}
