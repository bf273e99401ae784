import { cx } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import { Progress } from '@/components/ui/progress';

type QuizLineProps = {
  title: string;
  meta: string;
  handedIn: { value: number; max: number; words: string };
  /** Null: the reader may not open the report. */
  href: string | null;
  action: string;
  /** Link to the live monitor, while the quiz is being taken. */
  liveMonitor?: { href: string; label: string } | null;
  /**
   * Some line of the list has that link: every line keeps its place, so that the bars stand below each other.
   */
  hasLive?: boolean;
};

/** One quiz that is open now: what it is, how many have handed in, and the way to its report. */
export function QuizLine({
  title,
  meta,
  handedIn,
  href,
  action,
  liveMonitor,
  hasLive = false,
}: QuizLineProps) {
  const { value, max, words } = handedIn;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0 flex-1 basis-60 max-md:basis-full">
        <p className="font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-13 text-ink-3">{meta}</p>
      </div>
      <div className="w-44 max-md:flex-1 max-md:basis-40">
        <p className="mb-1.5 text-13 text-ink-2">{words}</p>
        <Progress value={value} max={max} name={words} />
      </div>
      <div className={cx('flex flex-wrap gap-2 md:justify-end', hasLive ? 'md:w-60' : 'md:w-24')}>
        {liveMonitor && (
          <LinkButton variant="soft" href={liveMonitor.href}>
            {liveMonitor.label}
          </LinkButton>
        )}
        {href !== null && <LinkButton href={href}>{action}</LinkButton>}
      </div>
    </li>
  );
}
