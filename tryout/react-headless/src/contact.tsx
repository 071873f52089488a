import { wordsFor, wordsIn } from 'entryway/headless';
import { useEntry, useEntryView } from 'entryway/react';
import type { Session } from 'entryway/session';
import { type FormEvent, useEffect } from 'react';
import type { Contact as Answers, ContactPath } from './contact-answers.js';

export function Contact() {
  const { session, view } = useEntry<Answers>({ baseUrl: '/api/v1', form: 'contact' });
  const { receipt, locale } = view;
  useEffect(() => {
    if (receipt) console.log(receipt.reference);
  }, [receipt]);
  useEffect(() => {
    void wordsIn(locale);
  }, [locale]);

  if (view.journey === 'loading') return <p>One moment …</p>;
  if (view.failure) return <p>{view.failure.message}</p>;
  if (receipt)
    return (
      <section className="own-form">
        <h2>{view.confirmation?.title ?? 'Thank you'}</h2>
        <p>{receipt.reference}</p>
      </section>
    );
  if (view.resumeOffer)
    return (
      <section className="own-form">
        <p>You have begun to answer.</p>
        <button type="button" onClick={() => session.resume()}>
          Go on
        </button>
        <button type="button" onClick={() => session.startOver()}>
          Begin again
        </button>
      </section>
    );

  const send = (event: FormEvent) => {
    event.preventDefault();
    void session.submit();
  };
  return (
    <form className="own-form" noValidate onSubmit={send}>
      <Text session={session} path="full_name" />
      <Text session={session} path="email" type="email" />
      <Topic session={session} />
      <Text session={session} path="reference_number" />
      <Text session={session} path="message" />
      <button type="submit">{view.form?.settings.submit_label ?? 'Send'}</button>
      <p role="status">{view.sync.state}</p>
    </form>
  );
}

/** The paths of answers that are texts. */
type TextPath = Exclude<ContactPath, 'topic'>;

function Text({ session, path, type = 'text' }: { session: Session<Answers>; path: TextPath; type?: string }) {
  const question = useEntryView(session, ({ fields }) => fields.get(path));
  const error = useError(session, path);
  if (!question?.visible) return null;
  return (
    <div>
      <label htmlFor={path}>{question.field.label}</label>
      {!question.required && <span> (optional)</span>}
      {error && <p id={`${path}-error`}>{error}</p>}
      <input
        id={path}
        type={type}
        autoComplete={question.field.autocomplete ?? 'off'}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${path}-error`}
        value={question.answer ?? ''}
        onChange={({ target }) => session.answer(path, target.value || null, 'person')}
        onBlur={() => session.leave(path)}
      />
    </div>
  );
}

function Topic({ session }: { session: Session<Answers> }) {
  const question = useEntryView(session, ({ fields }) => fields.get('topic'));
  const error = useError(session, 'topic');
  if (!question) return null;
  // The types know the options of the form; one it has got since is told apart by hand.
  const topics = ['viewing', 'tenancy', 'repair', 'other'] as const;
  return (
    <fieldset aria-describedby={error && 'topic-error'}>
      <legend>{question.field.label}</legend>
      {error && <p id="topic-error">{error}</p>}
      {topics.map((topic) => (
        <label key={topic}>
          <input
            type="radio"
            name="topic"
            checked={question.answer === topic}
            onChange={() => session.answer('topic', topic, 'person')}
          />
          {question.options?.find(({ value }) => value === topic)?.label}
        </label>
      ))}
    </fieldset>
  );
}

/** What is wrong with an answer, in the words and the language of the form. */
function useError(session: Session<Answers>, path: ContactPath): string | undefined {
  return useEntryView(session, ({ issues, fields, locale }) => {
    const issue = issues.find((one) => one.path === path);
    const question = fields.get(path);
    return issue && wordsFor(issue, question?.field, locale, question?.answer);
  });
}
