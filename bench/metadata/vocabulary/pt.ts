import type { Vocabulary } from './vocabulary.ts';

export const pt: Vocabulary = {
  code: 'pt',
  countries: ['PT'],
  currencies: ['€', 'EUR'],
  decimal: ',',
  group: '.',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  dates: 'dd/mm/yyyy|d de MMMM de yyyy|dd-mm-yyyy|yyyy-mm-dd|dd.mm.yyyy|d MMMM yyyy',
  tuning: {
    dates: 'd.º de MMMM de yyyy|yyyy–mm–dd|dd–mm–yyyy',
    forms: 'Exmo. Senhor|Exma. Senhora|Exmos. Senhores|Ilmo. Sr.|Ao cuidado de',
  },
  people:
    'Sr./António Carvalho Reis|Sra./Mariana Falcão Nunes|Sr./Rui Teixeira Pinto|Dra./Beatriz Sequeira|Sr./Tiago Moura Lobo|Sra./Inês Barreto Gil|Sr./Duarte de Almeida|Sra./Teresa Vilhena',
  streets:
    'Rua das Flores, 14|Av. da Liberdade, 221, 3.º Esq.|Rua de Santa Catarina 88|Largo do Carmo 5|Praceta das Acácias, lote 7|Estrada Nacional 10, km 4|Travessa do Fala-Só 12|Rua Direita, 47',
  towns:
    '1250-096 Lisboa|4000-447 Porto|3000-213 Coimbra|4700-034 Braga|8000-076 Faro|3800-200 Aveiro|2900-018 Setúbal|7000-508 Évora',
  companies: {
    energy:
      'Luz Atlântica, S.A./luzatlantica.pt|Energias do Minho, Lda./energiasminho.pt|Gás do Tejo, S.A./gasdotejo.pt',
    telecom: 'Redefibra Comunicações, S.A./redefibra.pt|Mobiluso, Lda./mobiluso.pt|Teleondas, S.A./teleondas.pt',
    trade:
      'Madeiras Pinhal, Lda./madeiraspinhal.pt|Papelaria Camões/papelariacamoes.pt|Ferragens Irmãos Lopes, Lda./irmaoslopes.pt|Móveis Quintela, S.A./moveisquintela.pt',
    services:
      'Canalizações Rocha, Lda./canalizacoesrocha.pt|Clínica Dentária Sousa/dentariasousa.pt|Sociedade de Advogados Prata, RL/prataadvogados.pt|Telhados do Sul, Unipessoal Lda./telhadosdosul.pt',
    bank: 'Banco do Douro, S.A./bancododouro.pt|Caixa Agrícola do Ribatejo/caribatejo.pt|Banco Atlântida, S.A./bancoatlantida.pt',
    insurance:
      'Seguros Ultramar, S.A./segurosultramar.pt|Mútua dos Pescadores do Norte/mutuanorte.pt|Companhia de Seguros Garantia, S.A./segurosgarantia.pt',
    authority:
      'Autoridade Tributária e Aduaneira/portaldasfinancas.gov.pt|Câmara Municipal de Vale Formoso/cm-valeformoso.pt|Autoridade Nacional de Segurança Rodoviária/ansr.pt|Junta de Freguesia de Santa Clara/jf-santaclara.pt|Município de Ribeira Alta/cm-ribeiraalta.pt',
    transport:
      'Comboios do Litoral, S.A./comboioslitoral.pt|Rodoviária da Serra, Lda./rodoviariaserra.pt|Linhas Aéreas Lusas, S.A./lusasair.pt',
    events:
      'Teatro Municipal de Alvor/teatroalvor.pt|Palco Aberto Produções, Lda./palcoaberto.pt|Fundação Casa do Rio/casadorio.pt',
    landlord:
      'Imobiliária Bela Vista, Lda./imobelavista.pt|Gestão de Condomínios Faria, Lda./condominiosfaria.pt|Habitação Jovem, S.A./habitacaojovem.pt',
  },
  phones: '213 487 120|+351 222 045 318|239 855 410|800 203 040|(+351) 253 201 774|289 870 055',
  labels: {
    phone: 'Tel.|Telefone|Tel:|Telef.|Telefone:|Apoio ao cliente',
    fax: 'Fax|Fax:|Telefax',
    email: 'E-mail|Email:|E-mail:|Correio eletrónico',
    web: '|Site|Web:',
    vat: 'NIF|Contribuinte n.º|NIF:|NIPC|N.º Contribuinte:|Contribuinte',
    iban: 'IBAN|IBAN:|Conta IBAN',
    bank: 'Dados bancários|Pagamento por transferência|Transferência bancária para|Coordenadas bancárias',
    register: 'C.R.C. Lisboa 4471|Capital social 5.000 €|Matriculada na CRC do Porto',
    taxNumber: 'CAE 43320|Alvará 2210|Cap. soc. 50.000 €',
    invoiceNumber: 'Fatura n.º|Número da fatura|N.º da fatura|Nº Fatura|Documento n.º|Fatura N.º|N.º documento',
    invoiceDate: 'Data da fatura|Data|Data:|Data de emissão|Data do documento|Emitida em',
    plainDate: 'Data|Data:|',
    customer: 'N.º de cliente|Número de cliente|Código de cliente|Cliente n.º|Cód. cliente|N.º cliente|Nº de cliente',
    contract: 'N.º de contrato|Contrato n.º|Número de contrato|N.º contrato|Apólice n.º|Referência do contrato',
    order: 'Encomenda n.º|N.º de encomenda|Guia de remessa|V/ encomenda|Orçamento n.º|Guia n.º',
    due: 'Data de vencimento|Vencimento|Data limite de pagamento|Pagar até|Vencimento:|Data limite|Pagamento até',
    period: 'Período de faturação|Período|Período de consumo',
    deliveryDate: 'Data de entrega|Data da encomenda|Data do serviço',
    reference: 'N/ referência|Nossa referência|Referência|Processo n.º|N.º de processo|N/ Ref.|Sinistro n.º|Ref.ª',
    yourReference: 'V/ referência|A sua carta de|V/ carta de',
    billTo: 'Faturar a|Cliente:|Dados do cliente|Exmo.(a) Senhor(a)',
    subject: 'Assunto:|ASSUNTO:|Assunto',
    page: 'Página 1 de 2|Pág. 1/2|Folha 1',
    holder: 'Titular:|Titular da conta:|Beneficiário:',
    clerk: 'Pessoa de contacto|Contacto:|Gestor|Tratado por|Responsável',
  },
  invoice: {
    headings: 'Fatura|FATURA|Fatura-recibo|Nota de honorários|Fatura de serviços|F A T U R A|Fatura/Recibo',
    billHeadings: 'A sua fatura de eletricidade|Fatura de gás|A sua fatura móvel|Fatura|Fatura da luz|A sua fatura',
    columns:
      'N.º;Descrição;Qtd.;Preço;Valor|Ref.;Artigo;Quantidade;Preço unit.;Total|Pos.;Designação;Qt.;P. unitário;Total líquido',
    items:
      'Montagem de caleira|Tubo de cobre 15 mm|Deslocação|Mão de obra|Papel A4|Manutenção anual|Prancha carvalho 2 m|Consulta|Silicone|Berbequim 18 V',
    net: 'Subtotal|Total sem IVA|Total ilíquido|Base tributável|Total líquido|Incidência',
    tax: 'IVA 23%|I.V.A. 23 %|Valor do IVA 23%|IVA (23%)|Total IVA 23%|IVA à taxa de 23%',
    gross:
      'Total a pagar|Total|Total da fatura|Total com IVA|Valor total|TOTAL A PAGAR|Total do documento|Valor a pagar',
    intro:
      'Agradecemos a sua preferência e enviamos o detalhe dos serviços.|Conforme a sua encomenda, faturamos:|Pelos trabalhos realizados no seu domicílio:|Segue o resumo dos nossos serviços.',
    payBy:
      'Agradecemos o pagamento até {due}.|Data limite de pagamento: {due}|O valor deverá ser liquidado até {due}.|Pagamento o mais tardar até {due}.|Esta fatura vence em {due}.',
    payLater: 'Pagamento a 30 dias.|Pronto pagamento.|Pagamento contra apresentação da fatura.',
    directDebit:
      'O valor será debitado em {due} na sua conta {theirs}.|Débito em {due} na sua conta IBAN {theirs}.|Este valor será cobrado em {due} da sua conta bancária {theirs}.',
    thanks:
      'Obrigado pela sua preferência.|Processado por programa certificado n.º 1204/AT.|Aplicam-se as nossas condições gerais de venda.',
    dueTotal: 'Total a pagar|Valor em dívida|Saldo a pagar',
    balances: 'Já pago|Adiantamento|Pagamentos por conta',
    asides:
      'Recebemos o seu último pagamento de {amount} em {other}.|As novas condições gerais aplicam-se a partir de {other}.|Cada aviso de pagamento tem um custo de 5,00 €.|A sua próxima prestação será de {amount}.|Os preços incluem um desconto de {amount}.|Contrato de {other}, encomenda de {other}.|A garantia termina em {other}.',
  },
  letter: {
    greetings: 'Exmo.(a){f},|Exmos. Senhores,|Caro Cliente,|Estimado(a) Cliente,',
    closings: 'Com os melhores cumprimentos|Atentamente|Melhores cumprimentos|Atenciosamente|Cumprimentos',
    subjects:
      'Atualização do seu prémio|O seu sinistro de {other}: encerramento do processo|Confirmação da sua rescisão|Alteração do seu tarifário|Substituição do contador|O seu pedido de poda de árvore|Convocatória da assembleia de condóminos',
    bodies:
      'Recebemos a sua carta de {other}, que agradecemos. Após análise, informamos o seguinte.|A partir de {other} os nossos preços serão alterados devido ao aumento do custo da energia.|Na sequência do seu contacto, pedimos desculpa pela demora.|Para qualquer esclarecimento, estamos disponíveis de segunda a sexta das 8 às 18 horas.|Não precisa de fazer nada; a alteração é automática.|O nosso técnico irá visitá-lo em {other} entre as 9 e as 12 horas. Agradecemos que facilite o acesso.|O seu contrato atual termina, assim, em {other}.|Em anexo enviamos os documentos solicitados.',
    privateSubjects:
      'Rescisão do meu contrato|Reclamação da última fatura|Denúncia do contrato de arrendamento|Avaria do aquecimento|Alteração da conta bancária',
    privateBodies:
      'Venho por este meio comunicar a minha decisão de rescindir o contrato acima indicado com a maior brevidade possível.|Agradeço que confirmem por escrito a receção desta carta.|Desde {other} o aquecimento da minha habitação avaria com frequência.|Aguardo a vossa resposta no prazo de quinze dias.',
    yourLetter: 'A sua carta de|V/ carta de|O seu requerimento de',
  },
  contract: {
    headings:
      'Contrato de arrendamento|Contrato de prestação de serviços|Contrato de trabalho|Contrato de manutenção|Contrato de compra e venda|Acordo de utilização de lugar de estacionamento|Contrato-quadro',
    between: 'Entre os outorgantes:|Entre',
    and: 'e',
    roles: 'adiante designado «Prestador»;adiante designado «Cliente»|(o senhorio);(o inquilino)',
    clauses:
      'Cláusula 1.ª Objeto. O presente contrato tem por objeto os serviços descritos no anexo 1.|Cláusula 2.ª Duração. O contrato tem início em {other} e vigora por tempo indeterminado.|Cláusula 3.ª Preço. A mensalidade é de {amount}, a pagar no dia 3 de cada mês.|Cláusula 4.ª Denúncia. Qualquer das partes pode denunciar o contrato com um pré-aviso de três meses.|Cláusula 5.ª Responsabilidade. As partes respondem nos termos da lei.|Cláusula 6.ª Foro. É competente o foro da comarca da sede do prestador.|Cláusula 7.ª Alterações. Qualquer alteração deve ser feita por escrito.',
    signed: '{town}, {date}|Feito em {town}, em {date}|{town}, aos {date}',
  },
  statement: {
    headings: 'Extrato de conta|O seu extrato|Extrato de conta à ordem|Extrato bancário|Extrato combinado',
    date: 'Data do extrato|Data|Extrato de|Emitido em|Data de emissão',
    number: 'Extrato n.º|Folha n.º|N.º do extrato',
    opening: 'Saldo anterior|Saldo inicial|Saldo em {other}|Saldo de abertura',
    closing: 'Saldo final|Novo saldo|Saldo contabilístico|Saldo de fecho',
    columns:
      'Data;Valor;Descrição;Montante|Data mov.;Data valor;Descritivo;Montante EUR|Data;Data-valor;Movimento;Débito/Crédito',
    bookings:
      'Débito direto Luz Atlântica|Transferência renda|Ordenado|Compra Pingo Doce|Transferência Clínica Sousa|Débito direto Seguros Ultramar|Levantamento multibanco',
    holder: 'Titular|Conta de|',
  },
  ticket: {
    headings:
      'Bilhete eletrónico|Confirmação de reserva|Cartão de embarque|Bilhete de entrada|Bilhete de comboio|O seu bilhete|A sua reserva',
    trainLines:
      'Ida: {travel}, partida 08:14 Coimbra linha 4|Comboio 523, carruagem 12, lugar 64 janela|Chegada 11:52 Lisboa Oriente|2.ª classe, não reembolsável',
    eventLines:
      'Abertura de portas 19h00, espetáculo {travel} às 20h00|Fila L, lugar 7, plateia|Não é permitida a entrada após o início|Não se aceitam trocas nem devoluções',
    events: 'Auto da Barca do Inferno|Concerto de primavera|Noite de comédia|Recital de poesia',
    booked: 'Reservado em|Data da reserva|Data de compra|Comprado em',
    reference: 'Código de reserva|Número de reserva|Localizador|Referência da reserva',
    total: 'Preço total|Total|Preço|Valor total|Total pago',
    passenger: 'Passageiro|Nome do passageiro|Nome|Titular do bilhete',
    travelDate: 'Data da viagem|Válido em|Data do espetáculo|Data de viagem',
    small:
      'É obrigatória a apresentação de documento de identificação.|Aplicam-se as condições de transporte.|Este título é pessoal e intransmissível.',
  },
  notice: {
    headings:
      'Nota de liquidação|Imposto municipal sobre imóveis|Notificação de coima|Nota de cobrança|Notificação de decisão|Liquidação da taxa de resíduos|Aviso de cobrança',
    reference: 'N.º de liquidação|Processo n.º|Referência|N.º do processo|Identificação do documento',
    date: 'Data|Data da liquidação|Data:|',
    bodies:
      'Nos termos do regulamento municipal, a taxa para o ano é fixada como segue.|Analisado o seu requerimento, foi proferida a seguinte decisão.|No dia {other} às 14h32 o veículo circulava em excesso de velocidade.|A liquidação foi efetuada com base na sua declaração.',
    amounts: 'Valor a pagar|Total a pagar|Importância a pagar|Montante a pagar|Imposto a pagar',
    payBy:
      'O pagamento deve ser efetuado até {due}.|Data limite de pagamento: {due}|Pagável até {due}.|Prazo limite de pagamento: {due}',
    appeal:
      'Pode apresentar reclamação graciosa no prazo de 120 dias.|Da presente decisão cabe impugnação judicial no prazo legal.',
  },
};
