'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { loadLayers, useLayers } from './use-layers';

type EnlargePictureProps = {
  url: string;
  alt: string;
  /** In the corner of the picture; elsewhere a button with words, where the picture itself is pressed on. */
  isCorner?: boolean;
};

/** Shows a picture of a question as large as the window. */
export function EnlargePicture({ url, alt, isCorner = false }: EnlargePictureProps) {
  const t = useTranslations('attempts.question');
  const layers = useLayers();
  const [isLarge, setLarge] = useState(false);
  const open = () => {
    void loadLayers();
    setLarge(true);
  };
  return (
    <>
      {isCorner ? (
        <button
          type="button"
          aria-label={t('enlarge')}
          className="absolute inset-e-2 inset-bs-2 grid size-11 place-items-center rounded-md border border-line-strong bg-surface"
          onClick={open}
        >
          <Icon name="maximize-2" size={18} />
        </button>
      ) : (
        <Button
          variant="quiet"
          className="justify-self-start"
          icon={<Icon name="maximize-2" size={18} />}
          onClick={open}
        >
          {t('enlarge')}
        </Button>
      )}
      {isLarge && layers && <layers.PictureDialog url={url} alt={alt} onClose={() => setLarge(false)} />}
    </>
  );
}
