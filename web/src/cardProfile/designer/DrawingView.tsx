import type { Drawing, Gradient, Stroke } from '@latchkey/events/cardProfile/design/drawing.ts';
import { memo, useId } from 'react';
import { fitted } from './measureText.ts';

const Paint = ({ id, of }: { readonly id: string; readonly of: Gradient }) => (
  <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={of.x1} y1={of.y1} x2={of.x2} y2={of.y2}>
    <stop offset="0" stopColor={of.from} />
    <stop offset="1" stopColor={of.to} />
  </linearGradient>
);

const StrokeView = ({ stroke, id }: { readonly stroke: Stroke; readonly id: string }) => {
  if (stroke.draws === 'text') {
    const { text, size, weight, width, x, y, anchor, fill } = stroke;
    return (
      <text x={x} y={y} fontSize={size} fontWeight={weight} textAnchor={anchor} fill={fill}>
        {fitted(text, size, weight, width)}
      </text>
    );
  }
  const { x, y, width, height } = stroke;
  if (stroke.draws === 'image')
    return <image href={stroke.file} {...{ x, y, width, height }} preserveAspectRatio="none" />;
  const { fill, opacity } = stroke;
  if (typeof fill === 'string') return <rect {...{ x, y, width, height, fill }} fillOpacity={opacity} />;
  return (
    <>
      <Paint id={id} of={fill} />
      <rect {...{ x, y, width, height }} fill={`url(#${id})`} fillOpacity={opacity} />
    </>
  );
};

interface Props {
  readonly drawing: Drawing;
  readonly className?: string;
}

/**
 * Renders a display list as decorative SVG. React updates only changed elements, so a drag doesn't reload
 * pictures.
 */
export const DrawingView = memo(({ drawing: { width, height, strokes }, className }: Props) => {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      aria-hidden
      style={{ display: 'block', width: '100%', height: '100%' }}
      preserveAspectRatio="xMidYMid slice"
    >
      {strokes.map((stroke, n) => (
        <StrokeView key={n} stroke={stroke} id={`${id}${n}`} />
      ))}
    </svg>
  );
});
DrawingView.displayName = 'DrawingView';
