import 'entryway';
import type { EntryEventDetails } from 'entryway';
import { createApp, h } from 'vue';
import { email } from './email.js';

const fields = [email];
const sent = ({ detail }: CustomEvent<EntryEventDetails['entry-submitted']>) => console.log(detail.reference);

createApp({
  render: () => h('entry-form', { 'base-url': '/api/v1', form: 'contact', fields, onEntrySubmitted: sent }),
}).mount('#app');
