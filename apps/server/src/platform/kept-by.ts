/** Makes something of an object once, and keeps it for as long as the object lives. */
export const keptBy = <Source extends object, Made>(make: (source: Source) => Made): ((source: Source) => Made) => {
  const kept = new WeakMap<Source, Made>();
  return (source) => {
    const known = kept.get(source);
    if (known !== undefined) return known;
    const made = make(source);
    kept.set(source, made);
    return made;
  };
};
