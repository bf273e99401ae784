import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';

type RecordingsProps = Pick<PaperQuestion, 'audio' | 'video'> & {
  /** `auto` where they are needed at once, `none` where they are fetched by the first press. */
  preload: 'auto' | 'none';
  videoClass: string;
};

/** Sound and film of a question. */
export function Recordings({ audio, video, preload, videoClass }: RecordingsProps) {
  const t = useTranslations('attempts.question');
  return (
    <>
      {audio && (
        <audio
          controls
          preload={preload}
          src={audio.url}
          aria-label={t('audio')}
          className="w-full max-w-md"
        />
      )}
      {video && (
        <video
          controls
          preload={preload}
          src={video.url}
          aria-label={t('video')}
          className={cx('max-w-full rounded-lg', videoClass)}
        />
      )}
    </>
  );
}
