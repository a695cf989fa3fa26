// ESLint rule: what people read comes from the locale files, so that every screen exists in both languages.
// It reports words written into JSX as text, and into the attributes that are shown or read aloud.

const spoken = new Set([
  "alt",
  "title",
  "label",
  "placeholder",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
]);

// Separators and arrows are the same in every language; letters and digits are not.
const words = /[\p{L}\p{N}]/u;

/** The parts of an expression that could end up on the screen as they are written. Calls are left alone: t("key"). */
function shown(node) {
  switch (node?.type) {
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return shown(node.expression);
    case "ConditionalExpression":
      return [...shown(node.consequent), ...shown(node.alternate)];
    case "LogicalExpression":
      return [...shown(node.left), ...shown(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...shown(node.left), ...shown(node.right)] : [];
    case "TemplateLiteral":
      return [...node.quasis, ...node.expressions.flatMap(shown)];
    case "ArrayExpression":
      return node.elements.flatMap(shown);
    case "JSXText":
    case "Literal":
      return [node];
    default:
      return [];
  }
}

function wordsOf(node) {
  const value = node.type === "TemplateElement" ? node.value.cooked : node.value;
  return typeof value === "string" && words.test(value);
}

export const noText = {
  meta: {
    type: "problem",
    schema: [],
    messages: { text: "Put this text into web/locales and show it with t()." },
  },
  create(context) {
    const check = (node) => {
      for (const part of shown(node).filter(wordsOf)) context.report({ node: part, messageId: "text" });
    };
    return {
      JSXText: check,
      ":matches(JSXElement, JSXFragment) > JSXExpressionContainer": check,
      JSXAttribute(node) {
        if (spoken.has(node.name.name)) check(node.value);
      },
    };
  },
};
