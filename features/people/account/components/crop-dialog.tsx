'use client';

import 'react-image-crop/dist/ReactCrop.css';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import {
  type Cut,
  cutToFile,
  drawCut,
  middleSquare,
  type PictureProblem,
  pixelProblem,
} from '../model/picture';

type CropDialogProps = {
  file: File;
  busy: boolean;
  error: string | null;
  onCut: (file: File) => void;
  onProblem: (problem: PictureProblem) => void;
  onClose: () => void;
};

const PREVIEW = 96;
const SMALLEST = 24;

/**
 * Chooses the square of a picture by pointer or keyboard, with a round preview beside it. Loaded when it is
 * needed.
 */
export default function CropDialog({ file, busy, error, onCut, onProblem, onClose }: CropDialogProps) {
  const t = useTranslations('account.picture');
  const common = useTranslations('common.actions');
  const image = useRef<HTMLImageElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  useEffect(() => {
    if (cut && image.current && preview.current) drawCut(image.current, cut, preview.current, PREVIEW * 2);
  }, [cut]);

  const open = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const problem = pixelProblem(naturalWidth, naturalHeight);
    if (problem) onProblem(problem);
    else setCut(middleSquare(naturalWidth, naturalHeight));
  };
  const save = async () => {
    if (!image.current || !cut) return;
    const made = await cutToFile(image.current, cut);
    if (made) onCut(made);
    else onProblem('damaged');
  };
  const handle = t('handle');
  const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
  const labels = Object.fromEntries(handles.map((side) => [`${side}DragHandle`, handle]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      lead={t('lead')}
      footer={
        <>
          <Button variant="primary" busy={busy} disabled={!cut} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 flex flex-wrap items-start justify-center gap-6">
        {/* The frame is placed in pixels from the left, whatever the direction of the page. */}
        <div dir="ltr" className="crop min-w-0">
          {url && (
            <ReactCrop
              {...(cut ? { crop: { ...cut, unit: '%' as const } } : {})}
              aspect={1}
              circularCrop
              keepSelection
              minWidth={SMALLEST}
              minHeight={SMALLEST}
              ariaLabels={{ cropArea: t('frame'), ...labels } as never}
              onChange={(_pixels, { x, y, width, height }) => setCut({ x, y, width, height })}
            >
              <img
                ref={image}
                src={url}
                alt={t('alt')}
                className="max-h-[44dvh]"
                onLoad={(event) => open(event.currentTarget)}
                onError={() => onProblem('damaged')}
              />
            </ReactCrop>
          )}
        </div>
        <figure className="grid justify-items-center gap-2 text-13 text-ink-3">
          <canvas ref={preview} aria-hidden="true" className="size-24 rounded-full bg-sunken" />
          <figcaption>{t('preview')}</figcaption>
        </figure>
      </div>
      <FieldError>{error}</FieldError>
    </Dialog>
  );
}
