import {
  choices,
  email,
  longText,
  matrixSingle,
  multiChoice,
  nps,
  page,
  rating,
  section,
  singleChoice,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { de } from './de.js';
import { ja } from './ja.js';

/** A short talk, one question at a time; what comes next depends on what was said. */
export const feedback = defineForm({
  slug: 'feedback',
  public_id: 'pf_5VbMz7KqLp3XsDwE',
  reference_prefix: 'FBK',
  title: 'How was your visit?',
  description_md: 'A few questions about your last visit. It takes about **2 minutes**.',
  brand: 'Nordlicht bakery and café',
  primary: '#8a4b14',
  translations: { de, ja },
  settings: {
    layout: 'one_question',
    submit_label: 'Send answers',
    next_label: 'Next',
    progress: { style: 'percent', basis: 'required_fields' },
    save_and_resume: { enabled: false, show_button: false },
    draft: { create_on: 'submit' },
  },
  pages: [
    page('hello', 'Nice to have you here', [], {
      kind: 'welcome',
      description_md: 'Your answers go straight to the people behind the counter.',
      next_label: 'Begin',
    }),
    page('talk', null, [
      section('visit', null, [
        singleChoice('visit_kind', 'What did you come for?', {
          error_name: 'what you came for',
          required: true,
          options: choices({
            eat_in: 'To sit and eat',
            take_away: 'To take something away',
            order: 'To collect an order',
          }),
        }),
        rating('overall', 'How was it?', {
          error_name: 'how it was',
          required: true,
          max: 5,
          icon: 'star',
          labels: { low: 'Bad', high: 'Great' },
        }),
        multiChoice('went_wrong', 'What could have been better?', {
          error_name: 'what could have been better',
          required: true,
          visible: when('answers.overall <= 3'),
          min_selected: 1,
          options: choices({
            wait: 'We waited too long',
            food: 'Something did not taste good',
            wrong: 'We got the wrong thing',
            noise: { label: 'It was too loud', visible: when('answers.visit_kind == "eat_in"') },
            price: 'It cost too much',
            nothing: { label: 'None of these', exclusive: true },
          }),
          other: { enabled: true, label: 'Something else', max_length: 120 },
        }),
        longText('tell_us', 'Tell us what happened', {
          error_name: 'what happened',
          hint: 'The more we know, the better we can put it right',
          required: true,
          visible: when('answers.overall <= 2'),
          max_length: 1500,
          rows: 5,
          counter: true,
        }),
        singleChoice('best', 'What did you like most?', {
          visible: when('answers.overall >= 4'),
          options: choices({
            bread: 'The bread',
            cakes: 'The cakes',
            coffee: 'The coffee',
            people: 'The people',
            place: 'The place',
          }),
        }),
        matrixSingle('parts', 'How were these?', {
          error_name: 'how each of these was',
          required: true,
          require_all_rows: true,
          rows: choices({ service: 'Service', taste: 'Taste', choice: 'Choice', price: 'Price' }),
          columns: choices({ poor: 'Poor', fair: 'Fair', good: 'Good', great: 'Great' }),
        }),
        nps('recommend', 'How likely are you to send a friend to us?', {
          error_name: 'how likely you are to send a friend',
          required: true,
          labels: { low: 'Not likely', high: 'Very likely' },
        }),
        longText(
          'because',
          '{{ nps_segment(answers.recommend) == "promoter" ? "What would you tell them?" : "What would have to change?" }}',
          {
            visible: when('answers.recommend != null'),
            max_length: 500,
            rows: 3,
          },
        ),
        yesNo('wants_reply', 'May we write to you about it?', {
          error_name: 'yes if we may write to you',
          required: true,
        }),
        email('email', 'Email address', {
          error_name: 'your email address',
          hint: 'We use it for this answer only',
          required: true,
          visible: when('answers.wants_reply'),
          autocomplete: 'email',
        }),
      ]),
    ]),
  ],
  confirmations: [
    {
      key: 'sorry',
      when: when('answers.overall <= 2'),
      title: 'Thank you for telling us',
      body_md: 'We are sorry. The manager reads this today.',
      show_reference: false,
    },
    {
      key: 'default',
      title: 'Thank you',
      body_md: 'Come back soon. The next coffee is on us: show number **{{ entry.reference }}**.',
      allow_another: true,
    },
  ],
});
