'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FileField } from '@/components/ui/file-field';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import { detailsOf } from '@/lib/api/errors';
import { type Locale, locales } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Staff } from '@/lib/staff/staff';
import { setCaptions } from '../../api/mutations';

type CaptionsDialogProps = { item: MediaItem; staff: Staff; onClose: () => void };

/** A file of captions is text of an hour of speech at most. */
const MOST_BYTES = 250_000;

/** Captions of both languages, each from a file. */
export function CaptionsDialog({ item, staff, onClose }: CaptionsDialogProps) {
  const t = useTranslations('media.captionFiles');
  const common = useTranslations('common.actions');
  return (
    <Dialog
      open
      isUnsaved={false}
      onClose={onClose}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('close')}
      footer={<Button onClick={onClose}>{common('done')}</Button>}
    >
      <div className="mt-4 grid gap-5">
        {locales.map((language) => (
          <CaptionFile
            key={language}
            item={item}
            staff={staff}
            language={language}
            isThere={item.captions.some((caption) => caption.language === language)}
          />
        ))}
      </div>
    </Dialog>
  );
}

type CaptionFileProps = { item: MediaItem; staff: Staff; language: Locale; isThere: boolean };

function CaptionFile({ item, staff, language, isThere }: CaptionFileProps) {
  const t = useTranslations('media.captionFiles');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation(setCaptions(staff, item.id));
  const { run, isRunning } = useOnce();
  const send = async (content: string | null) => {
    setProblem(null);
    try {
      await save.mutateAsync({ language, content });
      toast.success(t(content === null ? 'removed' : 'saved'));
    } catch (error) {
      setProblem(detailsOf(error)[0] ?? t('failed'));
    }
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) return setProblem(t('tooLarge'));
    await send(await file.text());
  };
  return (
    <div className="grid gap-2">
      <FileField
        label={t(`languages.${language}`)}
        hint={t(isThere ? 'there' : 'none')}
        error={problem ?? undefined}
        accept=".vtt,.srt"
        chooseText={t(isThere ? 'replace' : 'choose')}
        dropText={t('drop')}
        busy={isRunning}
        onFiles={([file]) => run(() => read(file))}
      />
      {isThere && (
        <div>
          <Button size="row" busy={isRunning} onClick={() => run(() => send(null))}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
