'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { hideRating } from '../api/manage';

/** Hides the words of a rating, or shows them again. */
export function HideButton({ id, isHidden, student }: { id: string; isHidden: boolean; student: string }) {
  const t = useTranslations('virtual-classroom.school');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy } = useAction({ onFailure: toast.error });
  return (
    <Button
      size="row"
      busy={isBusy}
      aria-label={t(isHidden ? 'showOf' : 'hideOf', { student })}
      onClick={() =>
        void run(async () => {
          await hideRating(locale, id, !isHidden);
          router.refresh();
        })
      }
    >
      {t(isHidden ? 'show' : 'hide')}
    </Button>
  );
}
