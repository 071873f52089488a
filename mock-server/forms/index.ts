import type { FormSeed } from '../src/controls/seeds/seed.js';
import { brokenZoo } from './broken-zoo/index.js';
import { contact } from './contact/index.js';
import { eventSignup } from './event-signup/index.js';
import { everyField } from './every-field/index.js';
import { expenseClaim } from './expense-claim/index.js';
import { feedback } from './feedback/index.js';
import { household } from './household/index.js';
import { housingApplication } from './housing-application/index.js';
import { incidentReport } from './incident-report/index.js';
import { jobApplication } from './job-application/index.js';
import { medicalHistory } from './medical-history/index.js';
import { rentalApplication } from './rental-application/index.js';
import { stress300, stress2500 } from './stress/index.js';
import { taxFormArabic } from './tax-form-arabic/index.js';

/** The forms every server has, unless it is given others. */
export const seedForms: readonly FormSeed[] = [
  contact,
  housingApplication,
  everyField,
  household,
  rentalApplication,
  feedback,
  eventSignup,
  medicalHistory,
  expenseClaim,
  jobApplication,
  incidentReport,
  taxFormArabic,
  stress300,
  stress2500,
  brokenZoo,
];

/** The built-in forms of a name: every one, or that with the slug. */
export function seedByName(name: string): readonly FormSeed[] | undefined {
  if (name === 'all') return seedForms;
  const found = seedForms.filter(({ slug }) => slug === name);
  return found.length > 0 ? found : undefined;
}

const builtIn: ReadonlySet<unknown> = new Set(seedForms);

/** Whether it is one of the forms that every server has; those are judged by the tests. */
export const isBuiltIn = (seed: unknown): boolean => builtIn.has(seed);
