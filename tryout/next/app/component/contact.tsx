'use client';

import { EntryForm } from 'entryway/react';

export function Contact({ baseUrl }: { baseUrl: string }) {
  return <EntryForm baseUrl={baseUrl} form="contact" onSubmitted={({ detail }) => console.log(detail.reference)} />;
}
