/** Line and point of each series beside its name. */
export const RadarLegend = ({ labels }: { labels: readonly string[] }) => (
  <figcaption className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1 text-13 text-ink-2">
    {labels.map((label, index) => (
      <span key={label} className="inline-flex items-center gap-2">
        <svg viewBox="0 0 28 10" aria-hidden="true" className="w-7">
          {index === 0 ? (
            <>
              <line x1="0" x2="28" y1="5" y2="5" stroke="var(--primary)" strokeWidth="2" />
              <circle cx="14" cy="5" r="4" fill="var(--primary)" />
            </>
          ) : (
            <g stroke="var(--accent-ink)" strokeWidth="2">
              <line x1="0" x2="28" y1="5" y2="5" strokeDasharray="5 3" />
              <rect x="10" y="1" width="8" height="8" fill="var(--surface)" />
            </g>
          )}
        </svg>
        {label}
      </span>
    ))}
  </figcaption>
);
