/** The event before it has been read, in about its size. */
export function ManagedSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your event...
      </p>
      <div aria-hidden="true" className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <div className="placeholder h-6 w-40" />
          <div className="placeholder h-10 w-4/5" />
          <div className="placeholder h-16" />
          <div className="placeholder mt-4 h-96" />
        </div>
        <div className="placeholder h-56" />
      </div>
    </div>
  );
}
