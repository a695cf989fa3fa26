import { Home } from "../Home";

// Rendered once, by the build; any other path is not found.
export const dynamicParams = false;

export function generateStaticParams() {
  return [{ slug: [] }];
}

export default function Page() {
  return <Home />;
}
