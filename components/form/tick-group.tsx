import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';

type TickGroupProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Several of a few. What is chosen beyond these options stays. */
export function TickGroup({ id, label, hint, error, options, value, onChange }: TickGroupProps) {
  return (
    <Field group {...{ id, label, hint, error }}>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            data-invalid={error ? true : undefined}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, option.value] : value.filter((each) => each !== option.value),
              )
            }
          />
        ))}
      </div>
    </Field>
  );
}
