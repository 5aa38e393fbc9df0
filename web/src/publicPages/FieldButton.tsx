interface Props {
  readonly name: string;
  readonly icon: 'edit' | 'show' | 'hide';
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

const eye =
  'M12 5c5 0 8.6 4 10 7-1.4 3-5 7-10 7S3.4 15 2 12c1.4-3 5-7 10-7Zm0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z';
const drawings = {
  edit: 'M4 20h4L19 9l-4-4L4 16v4ZM13.5 6.5l4 4',
  show: eye,
  hide: `${eye}M3.5 3.5l17 17`,
} as const;

export const FieldButton = ({ name, icon, isPressed, onClick }: Props) => (
  <button
    type="button"
    className="within"
    aria-label={name}
    title={name}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={drawings[icon]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  </button>
);
