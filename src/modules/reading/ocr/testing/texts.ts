/** Plain prose per language, for generated pages. Written for this purpose. */
export const PROSE: Readonly<Record<'eng' | 'deu' | 'fra' | 'spa' | 'ita' | 'nld' | 'por', string>> = {
  eng: `Thank you for your letter of the third of March about the repair of the roof above our workshop. We have looked at
the damage together with the builder and agree that most of the tiles have to be replaced before the winter. The work
will take about two weeks and should not disturb the people who live on the upper floors. Please tell us which of the
two dates would suit you better, so that we can order the material in time. The price that we named last month does not
change, although the wood has become more expensive since then. If you have further questions, you can reach our office
every morning between eight and twelve. We would be glad to show you the finished house in the same street, where the
same kind of roof was built last summer. Until then we remain with kind regards and look forward to your answer.`,
  deu: `Vielen Dank für Ihr Schreiben vom dritten März, in dem Sie uns die Schäden an der Fassade und an den Fenstern
schildern. Wir haben uns die Lage vor Ort angesehen und sind der Meinung, dass die meisten Rahmen noch vor dem Winter
erneuert werden müssen. Die Arbeiten dauern voraussichtlich zwei Wochen und werden die Bewohner der oberen Stockwerke
nicht stören. Bitte teilen Sie uns mit, welcher der beiden Termine für Sie günstiger wäre, damit wir das Material
rechtzeitig bestellen können. Der im Februar genannte Preis ändert sich nicht, obwohl das Holz inzwischen teurer
geworden ist. Für weitere Fragen erreichen Sie unser Büro täglich zwischen acht und zwölf Uhr. Gerne zeigen wir Ihnen
auch das fertige Gebäude in der Nähe, bei dem wir im vergangenen Sommer ähnliche Fenster eingebaut haben.`,
  fra: `Nous vous remercions de votre lettre du trois mars dans laquelle vous décrivez les dégâts causés par la tempête.
Nos ouvriers ont examiné la façade et pensent que la plupart des fenêtres doivent être remplacées avant la fin de
l'automne. Les travaux dureront environ deux semaines et ne devraient pas gêner les habitants des étages supérieurs.
Veuillez nous dire laquelle des deux dates vous convient le mieux, afin que nous puissions commander le bois à temps.
Le prix que nous avons indiqué le mois dernier reste le même, bien que les matériaux soient devenus plus chers. Pour
toute autre question, notre bureau est ouvert chaque matin entre huit heures et midi.`,
  spa: `Le agradecemos su carta del tres de marzo en la que describe los daños que la tormenta causó en el tejado. Hemos
visto la casa con el constructor y creemos que la mayor parte de las tejas se debe cambiar antes del invierno. Los
trabajos durarán unas dos semanas y no deberían molestar a las personas que viven en los pisos de arriba. Díganos por
favor cuál de las dos fechas le conviene más, para que podamos pedir el material a tiempo. El precio que le dimos el mes
pasado no cambia, aunque la madera es ahora más cara. Si tiene otras preguntas, nuestra oficina está abierta todas las
mañanas entre las ocho y las doce.`,
  ita: `La ringraziamo per la sua lettera del tre marzo nella quale descrive i danni che la tempesta ha causato al tetto.
Abbiamo visto la casa insieme al costruttore e pensiamo che la maggior parte delle tegole debba essere cambiata prima
dell'inverno. I lavori dureranno circa due settimane e non dovrebbero disturbare le persone che abitano ai piani
superiori. La preghiamo di dirci quale delle due date le conviene di più, perché possiamo ordinare il materiale in
tempo. Il prezzo che abbiamo indicato il mese scorso non cambia, anche se il legno è diventato più caro.`,
  nld: `Hartelijk dank voor uw brief van drie maart over de schade aan het dak van onze werkplaats. Wij hebben samen met de
aannemer gekeken en zijn het erover eens dat de meeste pannen voor de winter vervangen moeten worden. Het werk duurt
ongeveer twee weken en zal de mensen die op de bovenste verdiepingen wonen niet storen. Laat ons alstublieft weten welke
van de twee dagen u het beste uitkomt, zodat wij het materiaal op tijd kunnen bestellen. De prijs die wij vorige maand
hebben genoemd blijft gelijk, hoewel het hout intussen duurder is geworden.`,
  por: `Agradecemos a sua carta de três de março na qual descreve os danos que a tempestade causou no telhado. Vimos a casa
com o construtor e pensamos que a maior parte das telhas deve ser trocada antes do inverno. As obras vão durar cerca de
duas semanas e não deverão incomodar as pessoas que moram nos andares de cima. Diga-nos por favor qual das duas datas
lhe convém mais, para que possamos encomendar o material a tempo. O preço que indicámos no mês passado não muda, embora
a madeira esteja agora mais cara.`,
};
