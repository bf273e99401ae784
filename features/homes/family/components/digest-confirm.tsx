'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { confirmDigest } from '../api/news-writes';

/** One press says that the summary was seen. */
export function DigestConfirm({ week }: { week: string }) {
  const t = useTranslations('family.digest');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy } = useAction({ onFailure: toast.error });
  const confirm = () =>
    run(async () => {
      await confirmDigest(locale, week);
      toast.success(t('done'));
      router.refresh();
    });
  return (
    <Button
      variant="primary"
      icon={<Icon name="check" size={18} />}
      busy={isBusy}
      onClick={() => void confirm()}
    >
      {t('confirm')}
    </Button>
  );
}
