import 'entryway/entry-form.css';
import { renderForm } from 'entryway/server';
import { Contact } from './contact';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const baseUrl = `${process.env.FORMS_URL}`;
  const { content } = await renderForm({ baseUrl, form: 'contact' });
  return <Contact baseUrl={baseUrl} firstPaint={content} />;
}
