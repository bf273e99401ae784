'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { OnDevice } from '@/components/form/on-device';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useKeptText } from '@/lib/drafts/use-kept-text';
import { useRouter } from '@/lib/i18n/navigation';
import { answerNote, markNoteSeen } from '../api/news-writes';

type NoteReplyProps = { id: string; author: string; isSeen: boolean };

/** One press says that a note was read; an answer says it too. */
export function NoteReply({ id, author, isSeen }: NoteReplyProps) {
  const t = useTranslations('family.notes');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useKeptText(`note-reply ${id}`);
  const { run, busyWith, problem } = useAction();
  const see = () =>
    run(async () => {
      await markNoteSeen(locale, id);
      router.refresh();
    }, 'seen');
  const answer = () =>
    run(async () => {
      await answerNote(locale, id, words);
      toast.success(t('sent'));
      setWords('');
      setOpen(false);
      router.refresh();
    }, 'answer');
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" aria-label={t('answerOf', { author })} onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      {!isSeen && (
        <Button busy={busyWith === 'seen'} aria-label={t('seenOf', { author })} onClick={() => void see()}>
          {t('seenAction')}
        </Button>
      )}
      {problem && !isOpen && <FieldError>{problem}</FieldError>}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('answerOf', { author })}
        lead={t('answerLead')}
        closeLabel={common('close')}
        footer={
          <Button variant="primary" busy={busyWith === 'answer'} onClick={() => void answer()}>
            {t('send')}
          </Button>
        }
      >
        <TextArea
          label={t('words')}
          rows={4}
          maxLength={1000}
          value={words}
          {...(problem && { error: problem })}
          onChange={(event) => setWords(event.target.value)}
        />
        <OnDevice name={`note-reply ${id}`} />
      </Dialog>
    </div>
  );
}
