import { buildingSurvey } from './survey.js';

/** Enough questions to see whether a renderer keeps up. */
export const stress300 = buildingSurvey({
  slug: 'stress-300',
  public_id: 'pf_5LgKd9XtVn2MwQbZ',
  reference_prefix: 'SRV',
  size: 6,
  translated: ['de', 'ar'],
});

/** As many questions as a form may have. */
export const stress2500 = buildingSurvey({
  slug: 'stress-2500',
  public_id: 'pf_2YjRp7HcFs4TzNkV',
  reference_prefix: 'SRX',
  size: 50,
  translated: ['de', 'ja'],
});
