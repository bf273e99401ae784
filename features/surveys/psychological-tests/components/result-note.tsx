'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction, saveNote } from '../api/writes';

/** The counsellor's note about a result, and that it was read. */
export function ResultNote({ note, actions }: { note: string; actions: readonly ResourceAction[] }) {
  const t = useTranslations('psychological-tests.counsel');
  const router = useRouter();
  const [words, setWords] = useState(note);
  const { run, busyWith, problem } = useAction();
  const press = (action: ResourceAction) =>
    run(async () => {
      if (action.key === 'note') await saveNote(action, words);
      else await runAction(action);
      toast.success(t(action.key === 'note' ? 'noteSaved' : 'reviewed'));
      router.refresh();
    }, action.key);
  return (
    <>
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        rows={4}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <div className="mt-3 flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action.key}
            variant={action.key === 'review' ? 'primary' : 'secondary'}
            busy={busyWith === action.key}
            onClick={() => void press(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </>
  );
}
