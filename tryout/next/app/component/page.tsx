import { Contact } from './contact';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <Contact baseUrl={`${process.env.FORMS_URL}`} />;
}
