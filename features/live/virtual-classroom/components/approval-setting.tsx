'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { saveSettings } from '../api/manage';

/** Whether sessions need the consent of a guardian. */
export function ApprovalSetting({ isOn }: { isOn: boolean }) {
  const t = useTranslations('virtual-classroom.approval');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy, problem } = useAction();
  const change = () =>
    run(async () => {
      await saveSettings(locale, !isOn);
      toast.success(t(isOn ? 'turnedOff' : 'turnedOn'));
      router.refresh();
    });
  return (
    <Panel className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <p className="min-w-0 flex-1 basis-72">{t(isOn ? 'on' : 'off')}</p>
      <Button busy={isBusy} onClick={() => void change()}>
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-14 text-danger-ink">
          {problem}
        </p>
      )}
    </Panel>
  );
}
