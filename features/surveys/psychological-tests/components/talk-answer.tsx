'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { OnDevice } from '@/components/form/on-device';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useKeptText } from '@/lib/drafts/use-kept-text';
import { useRouter } from '@/lib/i18n/navigation';
import { answerTalk } from '../api/writes';

/** Answers a wish to talk: when and where, or what may help until then. */
export function TalkAnswer({ id, student }: { id: string; student: string }) {
  const t = useTranslations('psychological-tests.counsel');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useKeptText(`talk-answer ${id}`);
  const { run, isBusy, problem } = useAction();
  const send = () =>
    run(async () => {
      await answerTalk(locale, id, words);
      setWords('');
      toast.success(t('answerSent'));
      setOpen(false);
      router.refresh();
    });
  return (
    <>
      <Button
        variant="primary"
        size="row"
        className="justify-self-start"
        aria-label={t('answerOf', { student })}
        onClick={() => setOpen(true)}
      >
        {t('answer')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('answerOf', { student })}
        lead={t('answerLead')}
        closeLabel={common('close')}
        footer={
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            {t('answerSend')}
          </Button>
        }
      >
        <TextArea
          label={t('answerText')}
          rows={4}
          maxLength={500}
          value={words}
          {...(problem && { error: problem })}
          onChange={(event) => setWords(event.target.value)}
        />
        <OnDevice name={`talk-answer ${id}`} />
      </Dialog>
    </>
  );
}
