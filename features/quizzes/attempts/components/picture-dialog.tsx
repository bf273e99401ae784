import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';

type PictureDialogProps = { url: string; alt: string; onClose: () => void };

/** A picture of a question as large as the window. */
export function PictureDialog({ url, alt, onClose }: PictureDialogProps) {
  const t = useTranslations('attempts.question');
  return (
    <Dialog open wide title={t('picture')} closeLabel={t('closePicture')} onClose={onClose}>
      <img src={url} alt={alt} className="mx-auto mt-4 max-h-[76dvh] max-w-full" />
    </Dialog>
  );
}
