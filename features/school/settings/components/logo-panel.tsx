'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { sizeLimits } from '@/lib/contract/media';
import { useRouter } from '@/lib/i18n/navigation';
import { removeLogo, saveLogo } from '../api/settings';

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture of the school: on its page and on what it prints. */
export function LogoPanel({ logo }: { logo: string | null }) {
  const t = useTranslations('office-settings.logo');
  const locale = useLocale();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'type' | 'size' | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, problem: refused, run, forget } = useAction();

  const choose = (file: File | undefined) => {
    if (!file) return;
    forget();
    const found = !accepted.includes(file.type) ? 'type' : file.size > sizeLimits.image ? 'size' : null;
    setProblem(found);
    if (found) return;
    void run(async () => {
      await saveLogo(locale, file);
      toast.success(t('saved'));
      router.refresh();
    });
  };
  const remove = () =>
    run(async () => {
      await removeLogo(locale);
      setRemoving(false);
      toast.success(t('removed'));
      router.refresh();
    });
  return (
    <Panel aria-labelledby="logo">
      <PanelHead id="logo" title={t('title')} />
      <PanelBody className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {logo ? (
          <img src={logo} alt={t('alt')} className="h-20 max-w-60 rounded-md bg-white object-contain p-1" />
        ) : (
          <span className="grid size-20 place-items-center rounded-md border border-dashed border-line text-ink-3">
            <Icon name="school" size={28} />
          </span>
        )}
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap gap-3">
            <Button
              busy={isBusy && !isRemoving}
              icon={<Icon name="image-plus" size={18} />}
              onClick={() => input.current?.click()}
            >
              {t(logo ? 'change' : 'add')}
            </Button>
            {logo && (
              <Button
                variant="quiet"
                icon={<Icon name="trash" size={18} />}
                onClick={() => setRemoving(true)}
              >
                {t('remove')}
              </Button>
            )}
          </div>
          <p className="mt-2 text-13 leading-small text-ink-3">{t('hint')}</p>
          <FieldError>{problem ? t(`problems.${problem}`) : isRemoving ? null : refused}</FieldError>
        </div>
        <input
          ref={input}
          type="file"
          accept={accepted.join(',')}
          aria-label={t(logo ? 'change' : 'add')}
          className="hidden"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </PanelBody>
      <ConfirmDialog
        open={isRemoving}
        title={t('removeTitle')}
        lead={t('removeLead')}
        safeLabel={t('keep')}
        confirmLabel={t('remove')}
        busy={isBusy}
        onCancel={() => setRemoving(false)}
        onConfirm={() => void remove()}
      >
        {refused && <FieldError>{refused}</FieldError>}
      </ConfirmDialog>
    </Panel>
  );
}
