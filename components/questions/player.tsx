/* oxlint-disable jsx-a11y/media-has-caption */
type PlayerProps = { kind: 'audio' | 'video'; src: string | undefined; name?: string | undefined };

/**
 * A sound or a film of a question. Its controls keep their direction; what is said stands as text beside it.
 */
export function Player({ kind, src, name }: PlayerProps) {
  if (kind === 'audio')
    return <audio controls preload="none" src={src} dir="ltr" aria-label={name} className="h-10" />;
  return (
    <video
      controls
      preload="metadata"
      src={src}
      dir="ltr"
      aria-label={name}
      className="max-h-80 rounded-md"
    />
  );
}
