import { useRef } from 'react';
import { allAtOnce, type TellProgress } from '@/lib/files/media-progress';

type PictureProps = {
  src: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  onProgress?: TellProgress | undefined;
};

/** A picture; seen once it is shown. */
export function Picture({ src, alt, onProgress }: PictureProps) {
  const isReported = useRef(false);
  const reportLoaded = () => {
    if (isReported.current) return;
    isReported.current = true;
    onProgress?.(allAtOnce);
  };
  return (
    // oxlint-disable-next-line next/no-img-element
    <img
      src={src}
      alt={alt}
      ref={(image) => {
        // Drawn by the server, it may be there before anybody listens.
        if (image?.complete && image.naturalWidth > 0) reportLoaded();
      }}
      onLoad={reportLoaded}
      className="mx-auto max-h-[75dvh] max-w-full rounded-md"
    />
  );
}
