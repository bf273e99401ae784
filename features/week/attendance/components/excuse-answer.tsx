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
import { answerExcuse } from '../api/excuses';

/** Accepts an excuse with one press, or declines it with words that the guardian reads. */
export function ExcuseAnswer({ id, student }: { id: string; student: string }) {
  const t = useTranslations('attendance.excuses');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useKeptText(`excuse-answer ${id}`);
  const { run, busyWith, problem } = useAction();
  const send = (accepted: boolean) =>
    run(
      async () => {
        await answerExcuse(locale, id, accepted ? { accepted } : { accepted, answer: words });
        toast.success(t(accepted ? 'accepted' : 'declined'));
        setWords('');
        setOpen(false);
        router.refresh();
      },
      accepted ? 'accept' : 'decline',
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        size="row"
        busy={busyWith === 'accept'}
        aria-label={t('acceptOf', { student })}
        onClick={() => void send(true)}
      >
        {t('accept')}
      </Button>
      <Button size="row" aria-label={t('declineOf', { student })} onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      {problem && !isOpen && <FieldError>{problem}</FieldError>}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('declineTitle', { student })}
        lead={t('declineLead')}
        closeLabel={common('close')}
        footer={
          <Button variant="primary" busy={busyWith === 'decline'} onClick={() => void send(false)}>
            {t('decline')}
          </Button>
        }
      >
        <TextArea
          label={t('answer')}
          maxLength={300}
          value={words}
          {...(problem && { error: problem })}
          onChange={(event) => setWords(event.target.value)}
        />
        <OnDevice name={`excuse-answer ${id}`} />
      </Dialog>
    </div>
  );
}
