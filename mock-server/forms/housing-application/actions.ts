import type { ActionOutcome, ActionSeed } from '../../src/platform/action-seed.js';

/** Banks by the code that follows the check digits of a German IBAN. */
const banks: Readonly<Record<string, string>> = {
  37040044: 'Commerzbank',
  10070024: 'Deutsche Bank',
  12030000: 'DKB',
  50010517: 'ING',
};

/** Whether the check digits of an IBAN fit the rest of it. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => Number.parseInt(char, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function checkIban(written: unknown): ActionOutcome {
  const iban = typeof written === 'string' ? written.replace(/\s/g, '').toUpperCase() : '';
  if (!isIban(iban)) {
    const text = 'This IBAN is not valid. Check it for swapped or missing characters.';
    return { output: { valid: false }, effects: [{ type: 'message', level: 'error', text, field: 'iban' }] };
  }
  const bank = banks[iban.slice(4, 12)];
  return {
    output: { valid: true, bank: bank ?? null },
    effects: [
      { type: 'set_answers', answers: { iban: iban.replace(/(.{4})(?=.)/g, '$1 ') } },
      { type: 'message', level: 'success', text: `IBAN is valid${bank ? ` (${bank})` : ''}.`, field: 'iban' },
    ],
  };
}

/** What a household may earn in a month, in euros. */
const limit = 3200;

function checkEligibility(income: unknown): ActionOutcome {
  const eligible = Number(income ?? 0) <= limit;
  const text = `Income is ${eligible ? 'below' : 'above'} the limit of 3,200 EUR.`;
  return { output: { eligible, limit }, effects: [{ type: 'message', level: 'info', text }] };
}

export const actions: readonly ActionSeed[] = [
  { key: 'check_iban', mode: 'sync', run: ({ answers }) => checkIban(answers.iban) },
  { key: 'eligibility_check', mode: 'async', run: ({ computed }) => checkEligibility(computed['vars.total_income']) },
];
