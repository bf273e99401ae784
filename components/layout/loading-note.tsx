/** Says that something loads: to screen readers at once, in words to everybody after 8 s. */
export function LoadingNote({ text, later }: { text: string; later: string }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <p aria-hidden="true" className="very-late-in px-5 py-3 text-center text-14 text-ink-3">
        {later}
      </p>
    </div>
  );
}
