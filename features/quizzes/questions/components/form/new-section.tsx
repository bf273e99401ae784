'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { useOnce } from '@/components/ui/use-once';
import { refusalOf } from '@/lib/forms/refusal';
import { useStaff } from '@/lib/staff/staff-context';
import { makeSection } from '../../api/sections';

const MOST = 200;

type NewSectionProps = { subjectId: string; onMade: (id: string) => void };

/** Adds a section beside the list of sections, so that the author need not leave the question. */
export function NewSection({ subjectId, onMade }: NewSectionProps) {
  const t = useTranslations('questions.form');
  const locale = useLocale();
  const staff = useStaff();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync } = useMutation(makeSection(staff, subjectId));
  const { run, isRunning } = useOnce();
  const close = () => {
    setOpen(false);
    setName('');
    setProblem(undefined);
  };
  const add = async () => {
    const title = name.trim();
    if (title === '') return setProblem(t('sectionNameNeeded'));
    try {
      const { id } = await mutateAsync({ [locale]: title });
      onMade(id);
      close();
    } catch (failure) {
      const { fields, rest } = refusalOf(failure);
      setProblem([...Object.values(fields), ...rest][0] ?? t('sectionFailed'));
    }
  };
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        size="row"
        className="mt-1"
        icon={<Icon name="plus" size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('newSection')}
      </Button>
    );
  return (
    <div className="mt-2 grid gap-2">
      <TextField
        autoFocus
        label={t('sectionName')}
        maxLength={MOST}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // The dialog around the question stays open.
            event.stopPropagation();
            close();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          run(add);
        }}
      />
      <div className="flex gap-2">
        <Button size="row" busy={isRunning} onClick={() => run(add)}>
          {t('addSection')}
        </Button>
        <Button size="row" variant="quiet" onClick={close}>
          {t('cancelSection')}
        </Button>
      </div>
    </div>
  );
}
