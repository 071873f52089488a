import { EntryForm, type ReactFieldControl, reactField } from 'entryway/react';

function Segments({ control }: { control: ReactFieldControl }) {
  return (
    <div className="segments">
      {control.options?.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={control.ids.control}
            checked={control.value === value}
            disabled={control.disabled}
            onChange={() => control.commit(value)}
            onBlur={() => control.leave()}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

// Outside of the component: another list would open the form anew.
const fields = [{ type: 'single_choice', draws: 'group', mount: reactField(Segments) }] as const;

export function Contact() {
  return (
    <EntryForm
      baseUrl="/api/v1"
      form="contact"
      fields={fields}
      onSubmitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
