import { type CustomField, type ReactFieldControl, reactField } from 'entryway/react';
import './topic.css';

function Topic({ control }: { control: ReactFieldControl }) {
  return (
    <div className="topic">
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

export const topic: CustomField = {
  match: (field) => field.key === 'topic',
  draws: 'group',
  mount: reactField(Topic),
};
