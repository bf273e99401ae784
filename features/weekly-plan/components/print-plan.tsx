'use client';

import { useTranslations } from 'next-intl';
import { useFileDownload } from '@/components/data/use-file-download';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';

type PrintPlanProps = {
  url: string;
  /** What has to be saved first; false where it could not be. */
  onBefore?: () => Promise<boolean>;
};

/** Takes the plan as one A4 page. */
export function PrintPlan({ url, onBefore }: PrintPlanProps) {
  const t = useTranslations('weekly-plan');
  const takeFile = useFileDownload();
  const { isBusy, run } = useAction({ tell: (sentence) => toast.error(sentence) });
  return (
    <Button
      icon={<Icon name="printer" size={18} />}
      busy={isBusy}
      onClick={() =>
        void run(async () => {
          if ((await onBefore?.()) !== false) await takeFile(url);
        })
      }
    >
      {t('print')}
    </Button>
  );
}
