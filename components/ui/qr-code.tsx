import { generate } from 'lean-qr';

/** Light rows around the code, as its standard asks for. */
const QUIET = 4;

/** A link as a QR code: always dark on white, whatever the theme, because cameras read it. */
export function QrCode({ link, name, className }: { link: string; name: string; className?: string }) {
  const code = generate(link);
  const side = code.size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" rx="1" />
      <path d={path} fill="#000" />
    </svg>
  );
}
