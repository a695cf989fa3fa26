// Next.js as it comes; only its project's root is said, since it would look for lock files in the folders above.
export default { turbopack: { root: import.meta.dirname } };
