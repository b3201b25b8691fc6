/** The mark: an arch over a sheet. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 21.5V11a9 9 0 0 1 18 0v10.5" stroke="var(--av-accent)" strokeWidth="2.3" />
      <path
        d="M7.9 21.4V11.6a4.1 4.1 0 0 1 8.2 0v9.8"
        stroke="var(--av-accent)"
        fill="var(--av-accent-sheet)"
        strokeWidth="1.8"
      />
      <path d="M10.3 14.8h3.4M10.3 18h3.4" stroke="var(--av-accent)" strokeWidth="1.6" />
    </svg>
  );
}
