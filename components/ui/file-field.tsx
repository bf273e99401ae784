'use client';

import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button';
import { cx } from './class-names';
import { describedBy, Field, type FieldTexts } from './field';
import { Icon } from './icon';

type FileFieldProps = FieldTexts & {
  /** What the browser offers to choose: ".csv,.xlsx" or "image/*". */
  accept?: string;
  multiple?: boolean;
  /** Names of the files that were chosen. */
  chosen?: readonly string[];
  chooseText: string;
  dropText: string;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
};

/** A place to drop a file, with a button that does the same. */
export function FileField({
  accept,
  multiple = false,
  chosen = [],
  chooseText,
  dropText,
  busy,
  onFiles,
  className,
  ...texts
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files);
  };
  return (
    <Field {...texts} id={id} className={className}>
      <div
        className={cx(
          'flex flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-4',
          over ? 'border-primary bg-primary-soft' : 'border-line-strong',
          Boolean(texts.error) && 'border-danger',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          icon={<Icon name="upload" size={18} />}
          busy={busy ?? false}
          onClick={() => input.current?.click()}
        >
          {chooseText}
        </Button>
        <span className="text-14 text-ink-3 pointer-coarse:hidden">{dropText}</span>
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept={accept}
          multiple={multiple}
          aria-describedby={describedBy(id, texts)}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        {chosen.length > 0 && (
          <ul className="flex w-full flex-col gap-1">
            {chosen.map((name) => (
              <li key={name} className="flex items-center gap-2 text-14">
                <Icon name="file" size={16} />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
