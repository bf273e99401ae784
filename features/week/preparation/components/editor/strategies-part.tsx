'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblem } from '@/components/form/field-problems';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { useEditor } from './editor-context';
import { EditorPanel } from './editor-panel';

const usual = [
  'cooperative',
  'discussion',
  'inquiry',
  'problem',
  'brainstorm',
  'mindmap',
  'roleplay',
  'think_pair',
] as const;

/** How the lesson is taught: usual strategies, and those that the teacher names. */
export function StrategiesPart() {
  const t = useTranslations('preparation.editor');
  const problem = useProblem();
  const { draft, write } = useEditor();
  const { strategies } = draft.content;
  const [other, setOther] = useState('');
  const names = usual.map((key) => t(`strategies.${key}`));
  const shown = [...names, ...strategies.filter((name) => !names.includes(name))];
  const toggle = (name: string, isChosen: boolean) =>
    write({
      strategies: isChosen ? [...strategies, name] : strategies.filter((each) => each !== name),
    });
  const add = () => {
    const name = other.trim();
    if (name !== '' && !strategies.includes(name)) toggle(name, true);
    setOther('');
  };
  return (
    <EditorPanel field="strategies">
      <p className="text-13 text-ink-3">{t('strategyHint')}</p>
      <div className="my-2 flex flex-wrap gap-x-5">
        {shown.map((name) => (
          <Checkbox
            key={name}
            label={<bdi>{name}</bdi>}
            checked={strategies.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('otherStrategy')}
          fieldClassName="min-w-0 flex-1 basis-56"
          value={other}
          maxLength={120}
          onChange={({ target }) => setOther(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Icon name="plus" size={18} />} disabled={other.trim() === ''} onClick={add}>
          {t('addStrategy')}
        </Button>
      </div>
      <FieldError>{problem('content.strategies')}</FieldError>
    </EditorPanel>
  );
}
