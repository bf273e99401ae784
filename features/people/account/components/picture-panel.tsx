'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentType, useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { LtrText } from '@/components/ui/bidi';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { Account } from '@/lib/contract/resources/people/account';
import { removePicture, savePicture } from '../api/mutations';
import { acceptedPictures, fileProblem, type PictureProblem } from '../model/picture';

type CropProps = {
  file: File;
  busy: boolean;
  error: string | null;
  onCut: (file: File) => void;
  onProblem: (problem: PictureProblem) => void;
  onClose: () => void;
};
type PicturePanelProps = { account: Account; role: string; onChange: () => Promise<void> };

/** Who the reader is, with the picture and what can be done with it. */
export function PicturePanel({ account, role, onChange }: PicturePanelProps) {
  const t = useTranslations('account');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [Crop, setCrop] = useState<ComponentType<CropProps> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, problem: refused, run, forget } = useAction();

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    forget();
    const found = fileProblem(chosen);
    setProblem(found);
    if (found) return;
    const { default: dialog } = await import('./crop-dialog');
    setCrop(() => dialog);
    setFile(chosen);
  };
  const refuse = (found: PictureProblem) => {
    setFile(null);
    setProblem(found);
  };
  const save = async (cut: File) => {
    const saved = await run(() => savePicture(locale, cut));
    if (!saved) return;
    setFile(null);
    await onChange();
    toast.success(t('picture.saved'));
  };
  const remove = async () => {
    const removed = await run(() => removePicture(locale).then(() => true));
    setRemoving(false);
    if (!removed) return;
    await onChange();
    toast.success(t('picture.removed'));
  };
  const hasPicture = account.profile_picture !== null;
  return (
    <Panel className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 md:p-6">
      <Avatar name={account.name} src={account.profile_picture} size="xl" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-20 font-bold">{account.name}</p>
        <p className="text-14 text-ink-2">
          {role} · {t('profile.userName')} <LtrText>{account.username}</LtrText>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button icon={<Icon name="image-plus" size={18} />} onClick={() => input.current?.click()}>
            {t(hasPicture ? 'picture.change' : 'picture.add')}
          </Button>
          {hasPicture && (
            <Button variant="quiet" icon={<Icon name="trash" size={18} />} onClick={() => setRemoving(true)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className="mt-2 text-13 leading-small text-ink-3">{t('picture.hint')}</p>
        <FieldError>{problem ? t(`picture.${problem}`) : file ? null : refused}</FieldError>
      </div>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        aria-label={t(hasPicture ? 'picture.change' : 'picture.add')}
        className="hidden"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file && Crop && (
        <Crop
          file={file}
          busy={isBusy}
          error={refused}
          onCut={(cut) => void save(cut)}
          onProblem={refuse}
          onClose={() => setFile(null)}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t('picture.removeTitle')}
        lead={t('picture.removeLead')}
        safeLabel={t('picture.keep')}
        confirmLabel={t('picture.remove')}
        busy={isBusy}
        onCancel={() => setRemoving(false)}
        onConfirm={() => void remove()}
      />
    </Panel>
  );
}
