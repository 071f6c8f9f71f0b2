import { useMemo } from 'react';
import { encode } from 'uqr';

// White space around the code that scanners need (ISO/IEC 18004).
const QUIET_ZONE = 4;

/** A text as a QR code, black on white in every colour scheme. `name` says what it is. */
export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      width="192"
      height="192"
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', height: 'auto', forcedColorAdjust: 'none' }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
